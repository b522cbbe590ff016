import { jsx as _jsx } from "react/jsx-runtime";
import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './form.module.css';
import { SECOES } from './secoes.ts';
import { useEstado, useFormulario } from './use-campo.ts';
export const idDaSecao = (id) => `secao-${id}`;
/** The part of the form that is being read: the last one that has reached the upper third of the window. */
function useSecaoAtual() {
    const [atual, setAtual] = useState('identificacao');
    useEffect(() => {
        const visiveis = new Set();
        const observer = new IntersectionObserver((entries) => {
            for (const { target, isIntersecting } of entries)
                if (isIntersecting)
                    visiveis.add(target.id);
                else
                    visiveis.delete(target.id);
            const ultima = SECOES.findLast(({ id }) => visiveis.has(idDaSecao(id)));
            if (ultima)
                setAtual(ultima.id);
        }, { rootMargin: '0px 0px -67% 0px' });
        for (const { id } of SECOES) {
            const secao = document.getElementById(idDaSecao(id));
            if (secao)
                observer.observe(secao);
        }
        return () => observer.disconnect();
    }, []);
    return atual;
}
/** The parts of the form at its side (above it on a phone); follows scrolling and shows where something is wrong. */
export function IndiceSecoes() {
    const form = useFormulario();
    const erros = useEstado(form, (estado) => estado.erros);
    const atual = useSecaoAtual();
    const lista = useRef(null);
    useEffect(() => {
        const item = lista.current?.querySelector(`[data-secao="${atual}"]`);
        const faixa = lista.current?.parentElement;
        // Only the strip of a phone scrolls; the dialog must stay where it is.
        if (item && faixa)
            faixa.scrollTo({ left: item.offsetLeft - faixa.clientWidth / 2 + item.offsetWidth / 2 });
    }, [atual]);
    return (_jsx("nav", { className: classes.indice, "aria-label": "Partes do formul\u00E1rio", children: _jsx("ul", { ref: lista, children: SECOES.map(({ id, titulo, campos }) => {
                const comErro = campos.some((campo) => erros[campo]);
                return (_jsx("li", { children: _jsx(UnstyledButton, { className: classes.item, "data-secao": id, "data-erro": comErro || undefined, "aria-current": id === atual || undefined, "aria-label": comErro ? `${titulo}, precisa de atenção` : undefined, onClick: () => {
                            const secao = document.getElementById(idDaSecao(id));
                            secao?.scrollIntoView({ behavior: 'smooth' });
                            secao?.focus({ preventScroll: true });
                        }, children: titulo }) }, id));
            }) }) }));
}
