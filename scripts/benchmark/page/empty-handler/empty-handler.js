document.querySelector('input').addEventListener('input', () => undefined);
