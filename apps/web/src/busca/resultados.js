import { jsxs as _jsxs, jsx as _jsx } from "react/jsx-runtime";
import { VisuallyHidden } from '@mantine/core';
import { RAIO_PADRAO } from '@portal/contract/busca/raio';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useId, useMemo } from 'react';
import { clinicasQuery } from './busca.api.ts';
import { CardsList } from './cards-list.tsx';
import { ErroBusca } from './erro-busca.tsx';
import { filtrosDe } from './filtros.ts';
import { formatRaio } from './format-raio.ts';
import { NenhumaClinica } from './nenhuma-clinica.tsx';
import classes from './resultados.module.css';
import { ResultadosSkeleton } from './resultados-skeleton.tsx';
const contagem = (total) => `${total.toLocaleString('pt-BR')} ${total === 1 ? 'clínica encontrada' : 'clínicas encontradas'}`;
/** The clinics around a city, nearest first. */
export function Resultados({ ref, url, cidade, onOpen }) {
    const titulo = useId();
    const consulta = useInfiniteQuery(clinicasQuery(filtrosDe(url, cidade.id)));
    const { data, isPlaceholderData, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = consulta;
    // A change between two pages can bring the same clinic twice.
    const clinicas = useMemo(() => [...new Map(data?.pages.flatMap((pagina) => pagina.clinicas).map((item) => [item.id, item])).values()], [data]);
    const fetchMore = useCallback(() => {
        if (!isFetching && !isFetchNextPageError)
            fetchNextPage();
    }, [isFetching, isFetchNextPageError, fetchNextPage]);
    const total = data?.pages[0]?.total ?? 0;
    const raio = url.raio ?? RAIO_PADRAO;
    const atual = data && !isPlaceholderData;
    return (_jsxs("section", { className: classes.resultados, "aria-labelledby": titulo, "aria-busy": !atual, children: [_jsxs("p", { className: classes.frase, children: ["Buscando cl\u00EDnicas em um raio de ", formatRaio(raio), " km de ", cidade.nome, ", ", cidade.estado] }), _jsx("h2", { id: titulo, className: classes.titulo, children: data ? contagem(total) : 'Clínicas' }), _jsx(VisuallyHidden, { role: "status", children: atual && contagem(total) }), !data && (consulta.isError ? _jsx(ErroBusca, { onRetry: refetch }) : _jsx(ResultadosSkeleton, {})), data && total === 0 && _jsx(NenhumaClinica, { raio: raio, cidade: cidade }), data && total > 0 && (_jsxs("div", { className: classes.lista, "data-anterior": isPlaceholderData || undefined, children: [_jsx(CardsList, { ref: ref, clinicas: clinicas, total: total, temMais: hasNextPage && !isFetchNextPageError, onFim: fetchMore, onOpen: onOpen }), isFetchNextPageError && _jsx(ErroBusca, { onRetry: fetchNextPage })] }))] }));
}
