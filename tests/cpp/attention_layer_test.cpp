// AttentionLayer() by numbers that can be worked out by hand, and against the float64 reference.
#include "softlookup/attention_layer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "random_input.h"
#include "reference.h"

namespace softlookup {
namespace {

// Owns what an AttentionLayerInput borrows.
struct OwnedLayer {
  Matrix input, memory;
  Matrix query, key, value, output;  // projections
  Matrix query_bias, key_bias, value_bias, output_bias;
  AttentionLayerInput options;

  AttentionLayerInput View() const {
    AttentionLayerInput layer = options;
    layer.input = input;
    layer.memory = memory;
    layer.projections = {query, key, value, output};
    layer.biases = {query_bias, key_bias, value_bias, output_bias};
    return layer;
  }
};

// The query is 2 x - 1 = 1, the keys are 1 and 1 + ln 3, so that the weights are 1/4 and 3/4; the
// values 4 and 8 mix to 7, and 7 * 10 + 0.5 is the output.
OwnedLayer HandLayer() {
  OwnedLayer layer;
  layer.input = Matrix(1, 1, {1});
  layer.memory = Matrix(2, 2, {0, 4, std::log(3.0F), 8});
  layer.query = Matrix(1, 1, {2});
  layer.query_bias = Matrix(1, 1, {-1});
  layer.key = Matrix(2, 1, {1, 0});
  layer.key_bias = Matrix(1, 1, {1});
  layer.value = Matrix(2, 1, {0, 1});
  layer.output = Matrix(1, 1, {10});
  layer.output_bias = Matrix(1, 1, {.5F});
  return layer;
}

// A float32 around 70 is 7.6e-6 from the next; the sums before take several roundings.
constexpr double kHandTolerance = 4e-5;

TEST(AttentionLayer, ByHand) {
  OwnedLayer layer = HandLayer();
  layer.value_bias = Matrix(1, 1, {0});
  EXPECT_NEAR(AttentionLayer(layer.View()).value()(0, 0), 70.5, kHandTolerance);
}

TEST(AttentionLayer, BiasesMayBeMissing) {
  OwnedLayer layer = HandLayer();
  AttentionLayerInput view = layer.View();
  view.biases = {};
  // The query is 2: weights 1/10 and 9/10, and the values mix to 7.6.
  EXPECT_NEAR(AttentionLayer(view).value()(0, 0), 76, kHandTolerance);
}

reference::Row ProjectRow(const Matrix& rows, std::size_t row, const Matrix& projection,
                          const Matrix& bias) {
  reference::Row projected;
  for (std::size_t col = 0; col < projection.cols; ++col) {
    double sum = bias(0, col);
    for (std::size_t k = 0; k < projection.rows; ++k)
      sum += double{rows(row, k)} * projection(k, col);
    projected.push_back(sum);
  }
  return projected;
}

// The reference takes float32 matrices: what is projected is rounded once on its way there.
Matrix Project(const Matrix& rows, const Matrix& projection, const Matrix& bias) {
  Matrix projected(rows.rows, projection.cols);
  for (std::size_t row = 0; row < rows.rows; ++row) {
    const reference::Row numbers = ProjectRow(rows, row, projection, bias);
    for (std::size_t col = 0; col < numbers.size(); ++col) {
      projected(row, col) = static_cast<float>(numbers[col]);
    }
  }
  return projected;
}

Matrix RandomProjection(Random& random, std::size_t rows, std::size_t cols) {
  Matrix projection = RandomMatrix(random, rows, cols, Entries::kNormal);
  for (float& number : projection.data) number /= std::sqrt(static_cast<float>(rows));
  return projection;
}

OwnedLayer RandomLayer(Random& random, std::size_t queries, std::size_t keys) {
  OwnedLayer layer;
  layer.options.heads = 3;
  layer.input = RandomMatrix(random, queries, 14, Entries::kNormal);
  layer.memory = RandomMatrix(random, keys, 21, Entries::kNormal);
  layer.query = RandomProjection(random, 14, 15);
  layer.key = RandomProjection(random, 21, 15);
  layer.value = RandomProjection(random, 21, 6);
  layer.output = RandomProjection(random, 6, 9);
  layer.query_bias = RandomMatrix(random, 1, 15, Entries::kNormal);
  layer.key_bias = RandomMatrix(random, 1, 15, Entries::kNormal);
  layer.value_bias = RandomMatrix(random, 1, 6, Entries::kNormal);
  layer.output_bias = RandomMatrix(random, 1, 9, Entries::kNormal);
  return layer;
}

TEST(AttentionLayer, AgreesWithFloat64) {
  Random random(1);
  LayerWorkspace kept;
  Matrix output;
  for (const std::size_t queries : {1, 3, 4, 17, 131}) {
    for (const std::size_t keys : {1, 9, 130}) {
      const OwnedLayer layer = RandomLayer(random, queries, keys);
      const Matrix query = Project(layer.input, layer.query, layer.query_bias);
      const Matrix key = Project(layer.memory, layer.key, layer.key_bias);
      const Matrix value = Project(layer.memory, layer.value, layer.value_bias);
      AttentionInput attention;
      attention.query = query;
      attention.key = key;
      attention.value = value;
      attention.heads = 3;
      Matrix attended(queries, value.cols);
      const reference::Attention expected = reference::Compute(attention);
      for (std::size_t i = 0; i < attended.data.size(); ++i) {
        attended.data[i] = static_cast<float>(expected.output[i / value.cols][i % value.cols]);
      }
      ASSERT_FALSE(AttentionLayer(layer.View(), kept, output));
      ASSERT_EQ(output.rows, queries);
      ASSERT_EQ(output.cols, 9);
      for (std::size_t row = 0; row < queries; ++row) {
        const reference::Row numbers = ProjectRow(attended, row, layer.output, layer.output_bias);
        for (std::size_t col = 0; col < numbers.size(); ++col) {
          // Entries of the size of 1 through four float32 stages; the bar of the project is 1e-5.
          ASSERT_NEAR(output(row, col), numbers[col], 1e-5);
        }
      }
    }
  }
}

TEST(AttentionLayer, WithoutMemoryTheInputAsksItself) {
  Random random(2);
  OwnedLayer layer = RandomLayer(random, 7, 7);
  layer.key = RandomProjection(random, 14, 15);
  layer.value = RandomProjection(random, 14, 6);
  layer.memory = layer.input;
  layer.options.mask.kind = MaskKind::kCausal;
  AttentionLayerInput view = layer.View();
  const Matrix expected = AttentionLayer(view).value();
  view.memory = {};
  EXPECT_EQ(AttentionLayer(view).value().data, expected.data);
}

AttentionLayerInput WithPrepared(AttentionLayerInput layer, const PreparedProjections& prepared) {
  layer.projections = prepared.projections();
  layer.biases = prepared.biases();
  return layer;
}

// By hand as above: 70.5 with biases, 76 without.
TEST(PreparedProjections, ByHand) {
  OwnedLayer layer = HandLayer();
  layer.value_bias = Matrix(1, 1, {0});
  AttentionLayerInput view = layer.View();
  const PreparedProjections biased =
      PreparedProjections::Prepare(view.projections, view.biases).value();
  EXPECT_NEAR(AttentionLayer(WithPrepared(view, biased)).value()(0, 0), 70.5, kHandTolerance);
  const PreparedProjections plain = PreparedProjections::Prepare(view.projections).value();
  EXPECT_NEAR(AttentionLayer(WithPrepared(view, plain)).value()(0, 0), 76, kHandTolerance);
}

// What was prepared is a copy, serves call after call, and is refused as the matrices are.
TEST(PreparedProjections, AgreesWithTheMatrices) {
  Random random(4);
  for (const std::size_t queries : {1, 3, 7, 131}) {
    OwnedLayer layer = RandomLayer(random, queries, 9);
    const Matrix expected = AttentionLayer(layer.View()).value();
    const AttentionLayerInput view = layer.View();
    const PreparedProjections prepared =
        PreparedProjections::Prepare(view.projections, view.biases).value();
    for (Matrix* matrix : {&layer.query, &layer.key, &layer.value, &layer.output, &layer.query_bias,
                           &layer.output_bias}) {
      std::fill(matrix->data.begin(), matrix->data.end(), 1e30F);
    }
    for (int call = 0; call < 2; ++call) {
      const Matrix output = AttentionLayer(WithPrepared(view, prepared)).value();
      ASSERT_EQ(output.data.size(), expected.data.size());
      for (std::size_t i = 0; i < output.data.size(); ++i) {
        // The same sums in another order: entries of the size of 1, float32.
        ASSERT_NEAR(output.data[i], expected.data[i], 1e-5);
      }
    }
  }
  const OwnedLayer layer = RandomLayer(random, 4, 4);
  const PreparedProjections prepared =
      PreparedProjections::Prepare(layer.View().projections, layer.View().biases).value();
  AttentionLayerInput view = WithPrepared(layer.View(), prepared);
  const Matrix narrow(4, 13);
  view.input = narrow;
  EXPECT_EQ(AttentionLayer(view).error().message,
            "projections.query has 14 rows, input has 13 columns: the two numbers must be equal.");
}

TEST(PreparedProjections, RefusesWhatDoesNotFit) {
  Random random(5);
  const OwnedLayer good = RandomLayer(random, 4, 4);
  const auto message = [](const OwnedLayer& layer) {
    const auto result = PreparedProjections::Prepare(layer.View().projections, layer.View().biases);
    return result.ok() ? "accepted" : result.error().message;
  };
  EXPECT_EQ(message(good), "accepted");
  OwnedLayer layer = good;
  layer.key_bias = Matrix(2, 15);
  EXPECT_EQ(message(layer), "biases.key is 2 x 15; it must be 1 x 15, as wide as projections.key.");
  layer = good;
  layer.output = Matrix(5, 9);
  EXPECT_EQ(message(layer),
            "projections.output has 5 rows, projections.value has 6 columns: the two numbers must "
            "be equal.");
  layer = good;
  layer.value(1, 2) = std::numeric_limits<float>::quiet_NaN();
  EXPECT_EQ(message(layer), "projections.value[1][2] is NaN; every entry must be a finite number.");
}

void ExpectError(const OwnedLayer& layer, ErrorCode code, const std::string& message) {
  const Result<Matrix> result = AttentionLayer(layer.View());
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().code, code);
  EXPECT_EQ(result.error().message, message);
}

TEST(AttentionLayer, RefusesWhatDoesNotFit) {
  Random random(3);
  const OwnedLayer good = RandomLayer(random, 4, 4);
  ASSERT_TRUE(AttentionLayer(good.View()).ok());
  OwnedLayer layer = good;
  layer.query = Matrix(13, 15);
  ExpectError(
      layer, ErrorCode::kShapeMismatch,
      "projections.query has 13 rows, input has 14 columns: the two numbers must be equal.");
  layer = good;
  layer.value_bias = Matrix(2, 6);
  ExpectError(layer, ErrorCode::kShapeMismatch,
              "biases.value is 2 x 6; it must be 1 x 6, as wide as projections.value.");
  layer = good;
  layer.key = Matrix(21, 12);
  layer.key_bias = Matrix(1, 12);
  ExpectError(
      layer, ErrorCode::kShapeMismatch,
      "projections.key has 12 columns, projections.query has 15: query and key must have the "
      "same number of columns.");
  layer = good;
  layer.output = Matrix(5, 9);
  ExpectError(
      layer, ErrorCode::kShapeMismatch,
      "projections.output has 5 rows, projections.value has 6 columns: the two numbers must "
      "be equal.");
  layer = good;
  layer.options.heads = 2;
  ExpectError(layer, ErrorCode::kOutOfRange,
              "heads is 2; it must divide the columns of query and key (15) and of value (6).");
  layer = good;
  layer.input(0, 0) = 1e12F;
  layer.query(0, 0) = 1e12F;
  ExpectError(layer, ErrorCode::kOutOfRange,
              "the projected query[0][0] is 1e+24; every entry must be from -1e+12 to 1e+12.");
}

// A memory of one row keeps the projected value small, not what all queries get of it.
TEST(AttentionLayer, NothingOnTheWayMayBeTooLarge) {
  const Matrix one(1, 1, {1});
  const Matrix input(65536, 1);
  const Matrix wide(1, 257);
  const Matrix tall(257, 1);
  AttentionLayerInput layer;
  layer.input = input;
  layer.memory = one;
  layer.projections = {one, one, wide, tall};
  const Result<Matrix> attended = AttentionLayer(layer);
  ASSERT_FALSE(attended.ok());
  EXPECT_EQ(attended.error().message,
            "the attended value is 65536 x 257; a matrix may hold at most 16777216 numbers.");
  layer.input = one;
  layer.memory = input;
  const Result<Matrix> projected = AttentionLayer(layer);
  ASSERT_FALSE(projected.ok());
  EXPECT_EQ(projected.error().message,
            "the projected value is 65536 x 257; a matrix may hold at most 16777216 numbers.");
}

}  // namespace
}  // namespace softlookup
