import { hydrate, mount } from 'svelte';
import '../page.css';
import App from './App.svelte';

const target = document.querySelector('#app');
(target.hasChildNodes() ? hydrate : mount)(App, { target });
