import { jsx as _jsx } from "react/jsx-runtime";
import classes from './foto-usuario.module.css';
import { nomeDe } from './rotulos.ts';
/** First letters of the first and the last word. */
function iniciais(nome) {
    const palavras = nome.split(/[\s@.]+/u).filter(Boolean);
    const [primeira = '', ultima = ''] = [palavras[0], palavras.length > 1 && !nome.includes('@') ? palavras.at(-1) : ''];
    return `${[...primeira][0] ?? ''}${[...(ultima ?? '')][0] ?? ''}`.toUpperCase();
}
/** The person's photo, or the initials. The name stands beside it. */
export function FotoUsuario({ usuario }) {
    return (_jsx("span", { className: classes.foto, "aria-hidden": true, children: usuario.image ? _jsx("img", { src: usuario.image, alt: "", loading: "lazy", decoding: "async" }) : iniciais(nomeDe(usuario)) }));
}
