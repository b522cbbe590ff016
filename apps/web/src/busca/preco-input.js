import { jsx as _jsx } from "react/jsx-runtime";
import { Input } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { parsePreco } from '@portal/contract/clinicas/preco';
import { useId, useState } from 'react';
const ESPERA_MS = 500;
const format = (valor) => valor?.toLocaleString('pt-BR') ?? '';
const parse = (texto) => (/\d/.test(texto) ? parsePreco(texto) : undefined);
/** A limit of the price range in reais; text in any usual shape is understood. */
export function PrecoInput({ rotulo, valor, invalido, onChange }) {
    const id = useId();
    const [texto, setTexto] = useState();
    const changeSoon = useDebouncedCallback((novo) => onChange(parse(novo)), {
        delay: ESPERA_MS,
        flushOnUnmount: true,
    });
    return (_jsx(Input.Wrapper, { id: id, label: rotulo, children: _jsx(Input, { id: id, leftSection: "R$", inputMode: "decimal", autoComplete: "off", error: invalido, value: texto ?? format(valor), onChange: (event) => {
                setTexto(event.currentTarget.value);
                changeSoon(event.currentTarget.value);
            }, onBlur: () => {
                changeSoon.flush();
                setTexto(undefined);
            }, onKeyDown: (event) => event.key === 'Enter' && changeSoon.flush() }) }));
}
