document.querySelector('#exercise').addEventListener('soft-lookup-change', ({ detail }) => {
  const output = detail.results?.output?.[0]?.[0];
  const isRight = output > 60000;
  document.querySelector('#verdict').value = isRight ? 'Right!' : `Not yet: ${Math.round(output)}`;
});
