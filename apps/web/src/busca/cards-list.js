import { jsx as _jsx, Fragment as _Fragment, jsxs as _jsxs } from "react/jsx-runtime";
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useImperativeHandle, useRef } from 'react';
import { useCardGrid } from '../ui/use-card-grid.ts';
import classes from './cards-list.module.css';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { ClinicaCard } from './clinica-card.tsx';
const LINHAS_DE_FOLGA = 1;
/** Rows before the end at which more are asked for. */
const LINHAS_DE_ANTECEDENCIA = 5;
const PRIMEIRAS = 4;
/** Below the 16:9 picture: two lines of name, three of badges. */
const CARD = { minimum: 288, picture: 9 / 16, body: 19.25 };
/** The cards in as many columns as fit. Only rows near the window exist, in one list that grows as it is scrolled. */
export function CardsList({ ref, clinicas, total, temMais, onFim, onOpen }) {
    const area = useRef(null);
    const { columns: colunas, width: largura, height: altura, top: topo, gap: espaco } = useCardGrid(area, CARD);
    const linhas = Math.ceil(clinicas.length / colunas);
    const virtualizer = useWindowVirtualizer({
        count: linhas,
        estimateSize: () => altura,
        gap: espaco,
        overscan: LINHAS_DE_FOLGA,
        scrollMargin: topo,
        useFlushSync: false,
    });
    useEffect(() => {
        if (altura)
            virtualizer.measure();
    }, [virtualizer, altura]);
    const visiveis = virtualizer.getVirtualItems();
    const ultima = visiveis.at(-1);
    const pertoDoFim = temMais && ultima !== undefined && ultima.index >= linhas - LINHAS_DE_ANTECEDENCIA;
    useEffect(() => {
        if (pertoDoFim)
            onFim();
    }, [pertoDoFim, onFim]);
    useImperativeHandle(ref, () => ({
        scrollTo(id) {
            const indice = clinicas.findIndex((clinica) => clinica.id === id);
            if (indice >= 0)
                virtualizer.scrollToIndex(Math.floor(indice / colunas), { align: 'center' });
            return indice >= 0;
        },
    }));
    return (_jsxs(_Fragment, { children: [_jsx("div", { ref: area, children: _jsx("ul", { className: classes.lista, style: { height: virtualizer.getTotalSize() }, children: visiveis.flatMap(({ index, start }) => clinicas.slice(index * colunas, (index + 1) * colunas).map((clinica, coluna) => (_jsx("li", { "aria-setsize": total, "aria-posinset": index * colunas + coluna + 1, style: { width: largura, height: altura, top: start - topo, left: coluna * (largura + espaco) }, children: _jsx(ClinicaCard, { clinica: clinica, loading: index * colunas + coluna < PRIMEIRAS ? 'eager' : 'lazy', onOpen: onOpen }) }, clinica.id)))) }) }), temMais && (_jsx("div", { className: classes.fim, style: { gridTemplateColumns: `repeat(${colunas}, minmax(0, 1fr))` }, children: _jsx(CardsSkeleton, { quantidade: colunas, animate: false }) }))] }));
}
