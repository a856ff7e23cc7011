import { createRoot } from 'react-dom/client';
import { App } from './App';
import { start } from './start';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

createRoot(root).render(<App services={await start(window)} />);
