import { jsx as _jsx, Fragment as _Fragment, jsxs as _jsxs } from "react/jsx-runtime";
import { Button } from '@mantine/core';
import { IconMap } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useRef } from 'react';
import { cidadeQuery } from '../cidades/cidades.api.ts';
import { isApiError } from '../platform/api-error.ts';
import { lazyPage } from '../platform/lazy-page.ts';
import { BarraBusca } from './barra-busca.tsx';
import classes from './busca.module.css';
import { ComeceBusca } from './comece-busca.tsx';
import { ErroBusca } from './erro-busca.tsx';
import { MapaCheio } from './mapa-cheio.tsx';
import { MapaPanel } from './mapa-panel.tsx';
import { ResultadosSkeleton } from './resultados-skeleton.tsx';
import { useBuscaUrl } from './use-busca-url.ts';
import { useLarga } from './use-larga.ts';
import { useSobreposto } from './use-sobreposto.ts';
const Resultados = lazyPage(() => import('./resultados.tsx').then((part) => part.Resultados));
const ClinicaDialog = lazyPage(() => import('../clinicas/clinica-dialog.tsx').then((part) => part.ClinicaDialog));
/** Clinics within a radius of a city, as a list and on a map. The address of whatever page it stands on keeps it. */
export function Busca() {
    const [url, change] = useBuscaUrl();
    const area = useRef(null);
    const larga = useLarga(area);
    const lista = useRef(null);
    const { data: cidade, error, refetch } = useQuery(cidadeQuery(url.cidade));
    const detalhe = useSobreposto('clinica');
    const foto = useSobreposto('foto');
    const vista = useSobreposto('vista');
    const { open } = detalhe;
    const openPino = useCallback((id) => {
        if (!larga || !lista.current?.scrollTo(id))
            open(id);
    }, [larga, open]);
    // The details are not needed to use the page, but should open at once.
    useEffect(() => {
        if (cidade)
            ClinicaDialog.preload().catch(() => undefined);
    }, [cidade]);
    const desconhecida = isApiError(error) && !error.retryable;
    return (_jsxs("div", { className: classes.busca, children: [_jsx(BarraBusca, { url: url, cidade: cidade, onChange: change }), _jsx("div", { ref: area, className: classes.area, "data-larga": (larga && cidade !== undefined) || undefined, children: cidade ? (_jsxs(_Fragment, { children: [_jsx(Suspense, { fallback: _jsx(ResultadosSkeleton, {}), children: _jsx(Resultados, { ref: lista, url: url, cidade: cidade, onOpen: open }, cidade.id) }), larga && (_jsx("div", { className: classes.mapa, children: _jsx(MapaPanel, { url: url, cidade: cidade, onOpen: openPino }, cidade.id) }))] })) : !url.cidade || desconhecida ? (_jsx(ComeceBusca, {})) : error ? (_jsx(ErroBusca, { onRetry: refetch })) : (_jsx(ResultadosSkeleton, {})) }), cidade && !larga && (_jsx(Button, { className: classes.botaoMapa, radius: "xl", size: "md", leftSection: _jsx(IconMap, { size: 20, "aria-hidden": true }), onClick: () => vista.open('mapa'), children: "Mapa" })), cidade && !larga && url.vista === 'mapa' && (_jsx(MapaCheio, { url: url, cidade: cidade, onOpen: open, onLista: vista.close })), _jsx(Suspense, { children: detalhe.valor && (_jsx(ClinicaDialog, { id: detalhe.valor, foto: foto.valor, onFoto: (numero) => (foto.valor ? change({ foto: numero }, { replace: true }) : foto.open(numero)), onFotoClose: foto.close, onClose: detalhe.close })) })] }));
}
