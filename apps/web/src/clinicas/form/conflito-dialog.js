import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Button, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDataHora } from '../../platform/format-data.ts';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './conflito.module.css';
import { ConflitoValor } from './conflito-valor.tsx';
import { historicoQuery } from './form.api.ts';
import { compararVersoes, juntarVersoes } from './mesclagem.ts';
import { ROTULOS } from './rotulos-campos.ts';
const chave = ({ campos }) => campos.join('+');
const rotulo = ({ campos }) => campos.length > 1 ? campos.map((campo) => ROTULOS[campo]).join(' e ') : campos.map((campo) => ROTULOS[campo]).join();
/** Who changed the field last, and when; empty while unknown. */
function autoria({ campos }, historico = []) {
    const registro = historico.find(({ depois }) => depois && campos.some((campo) => campo in depois));
    return registro ? `${registro.ator ?? 'Sistema'}, ${formatDataHora(registro.em)}` : '';
}
/** What somebody else saved meanwhile, field by field. Nothing is lost unseen: where both changed, one has to choose. */
export function ConflitoDialog({ antes, meus, atual, acao, onEscolher, onClose }) {
    const { data: historico } = useQuery(historicoQuery(atual.id));
    const [lados, setLados] = useState({});
    const [faltou, setFaltou] = useState(false);
    const diferencas = compararVersoes(antes, meus, atual);
    const conflitos = diferencas.filter(({ conflito }) => conflito);
    const tomadas = diferencas.filter(({ conflito }) => !conflito);
    function escolher() {
        if (conflitos.some((diferenca) => !lados[chave(diferenca)]))
            return setFaltou(true);
        onEscolher(juntarVersoes(diferencas, meus, atual, (diferenca) => lados[chave(diferenca)]));
    }
    return (_jsxs(Dialog, { opened: true, onClose: onClose, title: "Esta cl\u00EDnica foi alterada por outra pessoa", size: 760, children: [_jsx("p", { className: classes.introducao, children: conflitos.length > 0
                    ? 'Você e outra pessoa mudaram os mesmos campos. Escolha o que fica em cada um.'
                    : 'Nenhum campo que você mudou foi mudado pela outra pessoa: as duas alterações cabem juntas.' }), conflitos.map((diferenca) => {
                const id = chave(diferenca);
                return (_jsx(Radio.Group, { className: classes.campo, label: rotulo(diferenca), description: autoria(diferenca, historico?.itens), value: lados[id] ?? '', error: faltou && !lados[id] ? 'Escolha uma das duas versões' : undefined, onChange: (lado) => setLados({ ...lados, [id]: lado === 'deles' ? 'deles' : 'meu' }), children: _jsxs("div", { className: classes.lados, children: [_jsx(Radio, { value: "deles", label: "Da outra pessoa", description: _jsx(ConflitoValor, { campos: diferenca.campos, clinica: diferenca.deles }) }), _jsx(Radio, { value: "meu", label: "Meu", description: _jsx(ConflitoValor, { campos: diferenca.campos, clinica: diferenca.meu }) }), _jsxs("p", { className: classes.antes, children: ["Antes: ", _jsx(ConflitoValor, { campos: diferenca.campos, clinica: diferenca.antes })] })] }) }, id));
            }), tomadas.length > 0 && (_jsxs("section", { className: classes.tomadas, "aria-labelledby": "campos-tomados", children: [_jsx("h3", { id: "campos-tomados", children: "Mudado s\u00F3 pela outra pessoa: fica como est\u00E1 salvo" }), _jsx("dl", { children: tomadas.map((diferenca) => (_jsxs("div", { children: [_jsxs("dt", { children: [rotulo(diferenca), " ", _jsx("small", { children: autoria(diferenca, historico?.itens) })] }), _jsxs("dd", { children: [_jsx(ConflitoValor, { campos: diferenca.campos, clinica: diferenca.deles }), _jsxs("p", { className: classes.antes, children: ["Antes: ", _jsx(ConflitoValor, { campos: diferenca.campos, clinica: diferenca.antes })] })] })] }, chave(diferenca)))) })] })), _jsxs("div", { className: classes.acoes, children: [_jsx(Button, { variant: "default", onClick: onClose, children: "Voltar ao formul\u00E1rio" }), _jsx(Button, { onClick: escolher, children: acao })] })] }));
}
