document.querySelector('#driver').addEventListener('soft-lookup-change', ({ detail }) => {
  if (detail.results) document.querySelector('#driven').temperature = detail.results.inputs.temperature;
});
