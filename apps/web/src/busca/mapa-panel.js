import { jsx as _jsx, Fragment as _Fragment, jsxs as _jsxs } from "react/jsx-runtime";
import { Button, Loader } from '@mantine/core';
import { RAIO_PADRAO } from '@portal/contract/busca/raio';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { pontosQuery } from './busca.api.ts';
import { filtrosDe } from './filtros.ts';
import classes from './mapa-panel.module.css';
import { useMapa } from './use-mapa.ts';
const ZOOM_INICIAL = 6;
function Mapa({ url, cidade, onOpen, onRetry }) {
    const element = useRef(null);
    const [zoom, setZoom] = useState(ZOOM_INICIAL);
    const [agrupado, setAgrupado] = useState(false);
    // The zoom matters to the server only when it clusters.
    const { data } = useQuery(pontosQuery(filtrosDe(url, cidade.id), agrupado ? zoom : ZOOM_INICIAL));
    if (data && agrupado !== data.total > data.pontos.length)
        setAgrupado(!agrupado);
    const { falhou, pronto } = useMapa({
        element,
        centro: { nome: cidade.nome, latitude: cidade.latitude ?? 0, longitude: cidade.longitude ?? 0 },
        raio: url.raio ?? RAIO_PADRAO,
        pontos: data?.pontos,
        onOpen,
        onZoom: setZoom,
    });
    return (_jsxs(_Fragment, { children: [_jsx("div", { ref: element, className: classes.tela }), !pronto && (_jsx("div", { className: classes.espera, children: falhou ? (_jsxs(_Fragment, { children: [_jsx("p", { role: "alert", children: "N\u00E3o foi poss\u00EDvel carregar o mapa. A lista est\u00E1 completa sem ele." }), _jsx(Button, { variant: "default", onClick: onRetry, children: "Tentar novamente" })] })) : (_jsx(Loader, { "aria-label": "Carregando o mapa", role: "status" })) }))] }));
}
/** The results on a map. Its code is fetched when it is first shown; the list does not depend on it. */
export function MapaPanel(props) {
    const [tentativa, setTentativa] = useState(1);
    return (_jsx("section", { className: classes.painel, "aria-label": "Mapa dos resultados", children: _jsx(Mapa, { ...props, onRetry: () => setTentativa(tentativa + 1) }, tentativa) }));
}
