#include "softlookup/positions.h"

#include <cmath>

#include "validation.h"

namespace softlookup {

Result<Matrix> SinusoidalPositions(std::size_t length, std::size_t dimension) {
  if (Check error = CheckNotEmpty("positions", length, dimension)) return error;
  if (Check error = CheckSize("positions", length, dimension)) return error;
  Matrix positions(length, dimension);
  for (std::size_t col = 0; col < dimension; ++col) {
    const double exponent = static_cast<double>(col - col % 2) / static_cast<double>(dimension);
    const double wavelength = std::pow(10'000.0, exponent);  // in units of 2 pi positions
    for (std::size_t row = 0; row < length; ++row) {
      const double angle = static_cast<double>(row) / wavelength;
      positions(row, col) = static_cast<float>(col % 2 == 0 ? std::sin(angle) : std::cos(angle));
    }
  }
  return positions;
}

}  // namespace softlookup
