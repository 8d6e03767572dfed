# What FoldText() must give, by Perl's own Unicode Character Database, for tests/fixtures/folded-texts.txt:
#   perl tests/reference/fold-text.pl > tests/fixtures/folded-texts.txt
# Each line: the code points of a text, a colon, those of what it folds to. Of single code points only those that change.
use strict;
use warnings;
use feature 'fc';
use charnames ();
use Unicode::Normalize qw(NFC NFD);
use Unicode::UCD ();

my $letter = qr/(?=\p{L})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/;
my $accent = qr/(?=\p{M})[\p{InCombiningDiacriticalMarks}\p{InCombiningDiacriticalMarksExtended}
  \p{InCombiningDiacriticalMarksSupplement}\p{InCombiningMarksForSymbols}\p{InCombiningHalfMarks}
  \p{InCyrillic}\p{InCyrillicExtendedA}\p{InCyrillicExtendedB}]/xx;
my $invisible = qr/(?![\x{200C}\x{200D}])[\p{Default_Ignorable_Code_Point}\x{200B}\x{FFF9}-\x{FFFB}]/;

# The scripts of joiners, and emoji; punctuation is what characters.h calls so.
my $mark = qr/[\x{2010}-\x{2BFF}\x{3001}-\x{303F}\x{1F000}-\x{1FAFF}]/;
my $sign = qr/(?!$letter)(?!$mark)[\x{601}-\x{10FFFF}]/;

my %base;
for my $code (0x80 .. 0x24F, 0x1E00 .. 0x1EFF) {
  my $name = charnames::viacode($code) // next;
  my $small = fc chr $code;
  next if NFD(chr $code) ne chr $code || length $small > 1 || $small =~ /[\x{1C6}\x{1C9}\x{1CC}\x{1F3}]/;
  $base{$small} = lc $1 if $name =~ /^LATIN (?:CAPITAL|SMALL) LETTER ([A-Z]) WITH/;
}

sub fold {
  my $text = fc NFD(shift);
  $text =~ s/(\p{Script=Cherokee})/lc $1/ge;
  $text =~ tr/\x{131}/i/;
  $text =~ s/$invisible//g;
  $text =~ s/(?![\0-\x7F])[\p{White_Space}\x80-\x9F]/ /g;
  # An accent may stand behind joiners, and they go where they join nothing.
  1 while $text =~ s/($letter[\x{200C}\x{200D}]*)$accent/$1/g;
  $text =~ s/[\x{200C}\x{200D}]+([\x{200C}\x{200D}])/$1/g;
  $text =~ s/(?<!$sign)(?<!$mark)[\x{200C}\x{200D}]|[\x{200C}\x{200D}](?!$sign|$mark)//g;
  $text =~ s/(?<=$sign)[\x{200C}\x{200D}](?=$mark)|(?<=$mark)[\x{200C}\x{200D}](?=$sign)//g;
  $text =~ s/(.)/$base{$1} \/\/ $1/ges;
  return NFC($text);
}

sub codes { join ' ', map { sprintf '%04X', ord } split //, shift }

print '# Unicode ', Unicode::UCD::UnicodeVersion(), ". Written by tests/reference/fold-text.pl.\n";
for my $code (0 .. 0xD7FF, 0xE000 .. 0x10FFFF) {
  my $character = chr $code;
  # The whole plane of tags and variation selectors is invisible.
  next if $code >= 0xE0000 && $code <= 0xE0FFF;
  my $folded = fold($character);
  print codes($character), ': ', codes($folded), "\n" if $folded ne $character;
}

# Texts of 2 to 6 characters, where what stands beside a character counts, composed and decomposed.
my @kinds = (
  [map { chr } 0x41 .. 0x5A, 0x61 .. 0x7A, 0xC0 .. 0x24F, 0x1E00 .. 0x1EFF],
  [map { chr } 0x370 .. 0x3FF, 0x1F00 .. 0x1FFF],
  [map { chr } 0x400 .. 0x52F, 0xA640 .. 0xA66E],
  [map { chr } 0x300 .. 0x34E, 0x483 .. 0x487, 0x1DC0 .. 0x1DE0, 0x20D0 .. 0x20DC],
  [map { chr } 0xAC00 .. 0xAC40, 0x1100 .. 0x1112, 0x1161 .. 0x1175, 0x11A8 .. 0x11C2],
  [map { chr } 0x904 .. 0x963, 0x9C7, 0x9BE, 0x9D7, 0xDD9, 0xDCF, 0xDCA, 0xE01 .. 0xE4E],
  [map { chr } 0x5D0 .. 0x5EA, 0x5B0 .. 0x5BC, 0x621 .. 0x64A, 0x64B .. 0x655],
  [map { chr } 0x304B .. 0x3062, 0x3099, 0x309A, 0x4E00 .. 0x4E20, 0xF900 .. 0xF910],
  [map { chr } 0x200C, 0x200D, 0x200B, 0xAD, 0x2060, 0xFEFF, 0xFE0F, 0x34F, 0x200E, 0xE0061],
  [map { chr } 0x20, 0xA0, 0x202F, 0x2028, 0x3000, 0x85, 0x30 .. 0x39, 0x21 .. 0x2F, 0x2010 .. 0x2015],
  [map { chr } 0x1F468 .. 0x1F46A, 0x2764, 0x1F308, 0x1F3FB, 0x3D, 0x338, 0x2260],
);
my $seed = 1;
sub random { $seed = ($seed * 1103515245 + 12345) % 2**31; return int($seed / 2**16) % shift }
for (1 .. 800) {
  my $near = random(scalar @kinds);
  my $text = '';
  for (0 .. 1 + random(5)) {
    my $kind = $kinds[random(3) ? $near : random(scalar @kinds)];
    my $character = $kind->[random(scalar @$kind)];
    $text .= $character if $character =~ /\p{Assigned}/;
  }
  next if length $text < 2;
  my $folded = codes(fold($text));
  print codes($_), ": $folded\n" for NFC($text) eq NFD($text) ? NFC($text) : (NFC($text), NFD($text));
}
