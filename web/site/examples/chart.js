const charted = document.querySelector('#charted');

// One bar for each key, as long as its weight.
function draw() {
  const { keys, weights } = charted.results;
  const bars = keys.map((key, index) => {
    const [item, meter] = [document.createElement('li'), document.createElement('meter')];
    meter.value = weights[0][index];
    item.append(`${key} `, meter, ` ${Math.round(100 * meter.value)}%`);
    return item;
  });
  document.querySelector('#chart').replaceChildren(...bars);
}

for (const event of ['soft-lookup-ready', 'soft-lookup-change']) {
  charted.addEventListener(event, () => charted.results && draw());
}
