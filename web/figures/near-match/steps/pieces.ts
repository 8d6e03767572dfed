import { comparingPieces } from '../pieces.js';

export default comparingPieces();
