// The 186 countries of web/data, with the vectors of their names.
#pragma once

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "models/tensor_builder.h"
#include "softlookup/matrix.h"
#include "softlookup/word_vectors.h"

namespace softlookup {

struct Countries {
  std::vector<std::string> names;
  Matrix value;  // m x 2: income, life expectancy

  // Where it stands among the names; as many as there are where it does not.
  std::size_t Find(const std::string& name) const {
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
  }
};

// A line is a name, quoted where it holds a comma, and two numbers.
inline Countries ReadCountries() {
  const Bytes file = ReadAsset("countries.csv");
  std::istringstream lines(std::string(file.begin(), file.end()));
  Countries countries;
  std::string line;
  std::getline(lines, line);  // of titles
  std::vector<float> numbers;
  while (std::getline(lines, line)) {
    const bool is_quoted = line.front() == '"';
    const std::size_t end = is_quoted ? line.find('"', 1) : line.find(',');
    const std::size_t comma = line.find(',', end);
    countries.names.push_back(line.substr(is_quoted ? 1 : 0, is_quoted ? end - 1 : end));
    numbers.push_back(std::stof(line.substr(comma + 1)));
    numbers.push_back(std::stof(line.substr(line.rfind(',') + 1)));
  }
  countries.value = Matrix(countries.names.size(), 2, numbers);
  return countries;
}

inline Matrix CountryVectors(const Countries& countries) {
  return WordVectors::Load(ReadAsset("country-vectors.bin"))
      .value()
      .Vectors(countries.names, VectorForm::kRaw)
      .value();
}

}  // namespace softlookup
