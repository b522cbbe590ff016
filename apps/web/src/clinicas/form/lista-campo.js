import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { semAcento } from '../../platform/sem-acento.ts';
import { NomesEscolhidos } from './nomes-escolhidos.tsx';
import { NOME_MAXIMO } from './regras.ts';
import { ROTULOS } from './rotulos-campos.ts';
import { useCampo } from './use-campo.ts';
/** Names that people make up. Pasted lines become one name each. */
export function ListaCampo({ campo, description }) {
    const { valor, erro, set, conferir } = useCampo(campo);
    const [texto, setTexto] = useState('');
    const [longo, setLongo] = useState(false);
    const rotulo = ROTULOS[campo];
    function add(escrito) {
        const nomes = escrito.split(/[\n;]/).map((nome) => nome.trim().replace(/\s+/g, ' '));
        const novos = [...valor];
        for (const nome of nomes)
            if (nome && nome.length <= NOME_MAXIMO && !novos.some((outro) => semAcento(outro) === semAcento(nome)))
                novos.push(nome);
        const longos = nomes.filter((nome) => nome.length > NOME_MAXIMO);
        setLongo(longos.length > 0);
        setTexto(longos.join('; '));
        if (novos.length > valor.length)
            set(novos);
    }
    return (_jsxs("div", { children: [_jsx(TextInput, { name: campo, label: rotulo, description: description, error: longo ? `Use no máximo ${NOME_MAXIMO} caracteres` : erro, autoComplete: "off", enterKeyHint: "done", rightSectionWidth: 104, rightSection: _jsx(Button, { variant: "subtle", size: "compact-sm", disabled: !texto.trim(), onClick: () => add(texto), children: "Adicionar" }), value: texto, onChange: (event) => {
                    setLongo(false);
                    setTexto(event.currentTarget.value);
                }, onPaste: (event) => {
                    const colado = event.clipboardData.getData('text');
                    if (!/[\n;]/.test(colado.trim()))
                        return;
                    event.preventDefault();
                    add(colado);
                }, onKeyDown: (event) => {
                    if (event.key !== 'Enter')
                        return;
                    event.preventDefault();
                    add(texto);
                }, 
                // What was typed and not added would be lost on saving.
                onBlur: () => {
                    if (texto.trim())
                        add(texto);
                    conferir();
                } }), _jsx(NomesEscolhidos, { rotulo: rotulo, nomes: valor, onRemove: (nome) => set(valor.filter((outro) => outro !== nome)) })] }));
}
