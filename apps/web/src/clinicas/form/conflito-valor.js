import { jsx as _jsx } from "react/jsx-runtime";
import { rotuloTipo } from '../rotulos.ts';
import classes from './conflito.module.css';
const IMAGENS = ['image_url', 'gallery_images'];
function texto(campo, valor) {
    if (typeof valor === 'boolean')
        return valor ? 'Sim' : 'Não';
    if (Array.isArray(valor))
        return valor.join(', ');
    if (campo === 'tipo_atendimento')
        return rotuloTipo(String(valor));
    return valor === null ? '' : String(valor);
}
/** What a version has in those fields, as people read it. */
export function ConflitoValor({ campos, clinica }) {
    if (campos.every((campo) => IMAGENS.includes(campo))) {
        const urls = campos.flatMap((campo) => clinica[campo]).filter((url) => typeof url === 'string');
        if (urls.length > 0)
            return (_jsx("span", { className: classes.imagens, children: urls.map((url) => (_jsx("img", { src: url, alt: "", loading: "lazy", width: 72, height: 48 }, url))) }));
    }
    const escrito = campos.map((campo) => texto(campo, clinica[campo])).filter((parte) => parte !== '');
    return escrito.length > 0 ? _jsx("span", { className: classes.texto, children: escrito.join(', ') }) : _jsx("em", { children: "Vazio" });
}
