import { Dark } from './dark';
import './page.css';

export const metadata = { title: 'An app of Next', icons: 'data:,' };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <Dark>{children}</Dark>
      </body>
    </html>
  );
}
