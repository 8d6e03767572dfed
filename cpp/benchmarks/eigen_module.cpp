// The Eigen contender of `npm run bench` as WebAssembly of its own: C functions over the module's
// memory.
#include "eigen_attention.h"

using softlookup::benchmark::EigenAttend;
using softlookup::benchmark::EigenInput;
using softlookup::benchmark::EigenMatrix;
using OutputMap = Eigen::Map<EigenMatrix>;

extern "C" {

void Attend(const float* query, const float* key, const float* value, int queries, int keys,
            int heads, int width, int value_width, bool is_causal, float* output) {
  OutputMap(output, queries, heads * value_width) =
      EigenAttend(EigenInput(query, queries, heads * width), EigenInput(key, keys, heads * width),
                  EigenInput(value, keys, heads * value_width), heads, is_causal);
}

void Multiply(const float* left, const float* right, int rows, int inner, int cols, float* output) {
  OutputMap(output, rows, cols).noalias() =
      EigenInput(left, rows, inner) * EigenInput(right, inner, cols);
}

// projections: those of query, key, value and output, one after the other, width x width each
void Layer(const float* input, const float* projections, int queries, int heads, int width,
           bool is_causal, float* output) {
  const EigenInput x(input, queries, width);
  const auto projection = [&](int index) {
    return EigenInput(projections + index * width * width, width, width);
  };
  const EigenMatrix query = x * projection(0);
  const EigenMatrix key = x * projection(1);
  const EigenMatrix value = x * projection(2);
  OutputMap(output, queries, width).noalias() =
      EigenAttend(query, key, value, heads, is_causal) * projection(3);
}

}  // extern "C"
