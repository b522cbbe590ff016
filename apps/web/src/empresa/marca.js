import { jsx as _jsx } from "react/jsx-runtime";
import { pageValue } from '../platform/page-value.ts';
import classes from './marca.module.css';
/** Name of the company, as the server wrote it into the page (spec: 'Portal Clínicas' unless it has another). */
export const nomeDaMarca = () => pageValue('marca') || 'Portal Clínicas';
/** The company's logo, if it has one. */
export function Logo() {
    const logo = pageValue('logo');
    // Half the size that forms refer to is sharp enough for a logo.
    return (logo && (_jsx("img", { className: classes.logo, src: logo.replace(/-960\.webp$/, '-480.webp'), alt: nomeDaMarca(), height: 56 })));
}
