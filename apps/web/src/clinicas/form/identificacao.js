import { jsx as _jsx, jsxs as _jsxs, Fragment as _Fragment } from "react/jsx-runtime";
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Group, Radio } from '@mantine/core';
import { rotuloTipo } from '../rotulos.ts';
import { AreaCampo } from './area-campo.tsx';
import classes from './form.module.css';
import { ROTULOS } from './rotulos-campos.ts';
import { SimCampo } from './sim-campo.tsx';
import { TextoCampo } from './texto-campo.tsx';
import { useCampo } from './use-campo.ts';
const TIPOS = ['masculina', 'feminina', 'mista'];
function TipoCampo() {
    const { valor, erro, set } = useCampo('tipo_atendimento');
    return (_jsx(Radio.Group, { name: "tipo_atendimento", label: ROTULOS.tipo_atendimento, error: erro, value: valor, onChange: (novo) => {
            const tipo = TIPOS.find((item) => item === novo);
            if (tipo)
                set(tipo);
        }, children: _jsx(Group, { gap: "lg", mt: 8, children: TIPOS.map((tipo) => (_jsx(Radio, { value: tipo, label: rotuloTipo(tipo) }, tipo))) }) }));
}
export function Identificacao() {
    return (_jsxs(_Fragment, { children: [_jsxs("div", { className: classes.largoEstreito, children: [_jsx(TextoCampo, { campo: "name", "data-autofocus": true }), _jsx(TextoCampo, { campo: "codigo" })] }), _jsx(TipoCampo, {}), _jsx(SimCampo, { campo: "active", description: "S\u00F3 cl\u00EDnicas ativas aparecem na busca." }), _jsx(AreaCampo, { campo: "description", linhas: 5 })] }));
}
