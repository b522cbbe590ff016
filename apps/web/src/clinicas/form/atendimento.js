import { jsx as _jsx, jsxs as _jsxs, Fragment as _Fragment } from "react/jsx-runtime";
import { CatalogoCampo } from './catalogo-campo.tsx';
import classes from './form.module.css';
import { ListaCampo } from './lista-campo.tsx';
import { SimCampo } from './sim-campo.tsx';
/** Whom the clinic takes in, and what it offers. */
export function Atendimento() {
    return (_jsxs(_Fragment, { children: [_jsxs("div", { className: classes.par, children: [_jsx(SimCampo, { campo: "atende_voluntario" }), _jsx(SimCampo, { campo: "atende_involuntario" }), _jsx(SimCampo, { campo: "aceita_idosos" }), _jsx(SimCampo, { campo: "aceita_menores" })] }), _jsx(CatalogoCampo, { campo: "tipos_internacao", catalogo: "tipos_internacao" }), _jsx(CatalogoCampo, { campo: "specialties", catalogo: "specialties" }), _jsx(CatalogoCampo, { campo: "atendimentos", catalogo: "atendimentos" }), _jsx(CatalogoCampo, { campo: "estrutura_clinica", catalogo: "estruturas" }), _jsx(ListaCampo, { campo: "features", description: "Uma por vez; Enter acrescenta." }), _jsx(CatalogoCampo, { campo: "planos_saude", catalogo: "planos_saude" }), _jsx(SimCampo, { campo: "show_planos" })] }));
}
