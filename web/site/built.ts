import './styles/built.css';
import './styles/take-along.css';
import { startMachine } from './machine.js';
import { startSelfTest } from './self-test.js';

const machine = document.querySelector<HTMLElement>('.machine');
if (machine) startMachine(machine);
const selfTest = document.querySelector<HTMLElement>('.self-test');
if (selfTest) startSelfTest(selfTest);
