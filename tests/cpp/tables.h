// The tutorial's tables.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "softlookup/matrix.h"

namespace softlookup {

struct Records {
  std::vector<std::string> keys;
  Matrix value;  // m x 1
};

inline Records MakeRecords(const std::vector<std::pair<std::string, float>>& rows) {
  Records records;
  records.value = Matrix(rows.size(), 1);
  for (const auto& [key, value] : rows) {
    records.value.data[records.keys.size()] = value;
    records.keys.push_back(key);
  }
  return records;
}

// Real given names, invented numbers; no Jindrich on purpose.
inline Records PhoneBook() {
  return MakeRecords({
      {"Jindra", 5550101},
      {"Heinrich", 5550102},
      {"Friedrich", 5550103},
      {"Ulrich", 5550104},
      {"Henry", 5550105},
      {"Jiri", 5550106},
      {"Jan", 5550107},
      {"Petr", 5550108},
      {"Maria", 5550109},
  });
}

// Invented.
inline Records NameIncomes() {
  return MakeRecords({
      {"Tom", 30000},
      {"Anna", 42000},
      {"Anne", 44000},
      {"John", 51000},
      {"Joan", 47000},
      {"Jonathan", 65000},
      {"Maria", 38000},
      {"Mary", 40000},
  });
}

// Income per person in PPP dollars. Free material from Gapminder, CC BY 4.0.
inline Records CountryIncomes() {
  return MakeRecords({
      {"Australia", 44056},      {"Austria", 44401},        {"Bangladesh", 3161},
      {"Belgium", 41240},        {"Brazil", 15441},         {"Bulgaria", 16371},
      {"Cambodia", 3267},        {"Canada", 43294},         {"Chad", 2191},
      {"Chile", 22465},          {"China", 13334},          {"Colombia", 12761},
      {"Croatia", 20260},        {"Czech Republic", 29437}, {"Denmark", 43495},
      {"Egypt", 11031},          {"Ethiopia", 1520},        {"Finland", 38923},
      {"France", 37599},         {"Germany", 44053},        {"Ghana", 4099},
      {"Greece", 25430},         {"Hungary", 24200},        {"Iceland", 42182},
      {"India", 5903},           {"Indonesia", 10504},      {"Iran", 15573},
      {"Iraq", 14646},           {"Ireland", 47758},        {"Italy", 33297},
      {"Japan", 36162},          {"Kenya", 2898},           {"Mali", 1684},
      {"Malta", 30265},          {"Mexico", 16850},         {"Niger", 943},
      {"Nigeria", 5727},         {"Norway", 64304},         {"Peru", 11903},
      {"Poland", 24787},         {"Portugal", 26437},       {"Slovak Republic", 27204},
      {"Slovenia", 28550},       {"South Korea", 34644},    {"Spain", 32979},
      {"Sweden", 44892},         {"Switzerland", 56118},    {"Turkey", 19360},
      {"United Kingdom", 38225}, {"United States", 53354},
  });
}

}  // namespace softlookup
