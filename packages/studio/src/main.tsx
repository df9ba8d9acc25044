import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startTheme } from './store/theme.ts';
import './style/theme.css';
import './style/layout.css';
import './style/panels.css';
import './style/reports.css';

startTheme();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
