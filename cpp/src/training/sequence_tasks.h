// Tasks on one sequence of words: what is to be named at each place.
#pragma once

#include <cstddef>
#include <memory>

#include "training/model.h"

namespace softlookup::training {

class SequenceTask {
 public:
  virtual ~SequenceTask() = default;

  std::size_t words() const { return words_; }
  std::size_t length() const { return length_; }
  std::size_t read_outs() const { return read_outs_; }

  Examples Draw(Random& random, std::size_t count) const;

 protected:
  SequenceTask(std::size_t words, std::size_t length, std::size_t read_outs = 1)
      : words_(words), length_(length), read_outs_(read_outs) {}

  struct Sequence {
    std::vector<std::size_t> tokens;
    std::vector<std::vector<int>> labels;  // [read-out][place]
  };

  // Fills the tokens and labels, which come as zeros and kNoLabel.
  virtual void Fill(Random& random, Sequence& sequence) const = 0;

 private:
  std::size_t words_;
  std::size_t length_;
  std::size_t read_outs_;
};

// The task of an experiment on sequences.
std::unique_ptr<SequenceTask> MakeSequenceTask(const Settings& settings);

}  // namespace softlookup::training
