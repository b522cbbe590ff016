import { jsx as _jsx, jsxs as _jsxs, Fragment as _Fragment } from "react/jsx-runtime";
import { comPrefixoPreco, PREFIXO_PRECO } from '@portal/contract/clinicas/preco';
import { CatalogoCampo } from './catalogo-campo.tsx';
import classes from './form.module.css';
import { TextoCampo } from './texto-campo.tsx';
/** What a stay costs. The prefix of the price is put before it on leaving the field. */
export function Precos() {
    return (_jsxs(_Fragment, { children: [_jsxs("div", { className: classes.par, children: [_jsx(TextoCampo, { campo: "price", description: `'${PREFIXO_PRECO.trim()}' é acrescentado sozinho.`, placeholder: `${PREFIXO_PRECO}1.500,00`, arrumar: comPrefixoPreco }), _jsx(TextoCampo, { campo: "repasse", description: "N\u00E3o aparece para clientes." })] }), _jsx(CatalogoCampo, { campo: "taxas", catalogo: "taxas" })] }));
}
