import { jsx as _jsx, Fragment as _Fragment, jsxs as _jsxs } from "react/jsx-runtime";
import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { loadWithRetry } from '../../platform/lazy-page.ts';
import classes from './mapa-pino-panel.module.css';
function Mapa({ ponto, cidade, onMove, onRetry }) {
    const element = useRef(null);
    const listener = useRef(onMove);
    const [mapa, setMapa] = useState();
    const [falhou, setFalhou] = useState(false);
    useEffect(() => {
        listener.current = onMove;
    }, [onMove]);
    useEffect(() => {
        const tela = element.current;
        if (!tela)
            return;
        let criado;
        let ended = false;
        const load = async () => {
            try {
                const { createMapaPino } = await loadWithRetry(() => import('./mapa-pino.ts'));
                if (ended)
                    return;
                criado = createMapaPino(tela, (novo) => listener.current(novo));
                setMapa(criado);
            }
            catch {
                setFalhou(true);
            }
        };
        const seen = new IntersectionObserver(([entry]) => {
            if (!entry?.isIntersecting)
                return;
            seen.disconnect();
            load();
        });
        seen.observe(tela);
        return () => {
            ended = true;
            seen.disconnect();
            criado?.destroy();
            setMapa(undefined);
        };
    }, []);
    const [lat, lng] = [ponto?.latitude, ponto?.longitude];
    const [cidadeLat, cidadeLng] = [cidade?.latitude, cidade?.longitude];
    useEffect(() => {
        const at = (latitude, longitude) => latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
        mapa?.show(at(lat, lng), at(cidadeLat, cidadeLng));
    }, [mapa, lat, lng, cidadeLat, cidadeLng]);
    return (_jsxs(_Fragment, { children: [_jsx("div", { ref: element, className: classes.tela }), !mapa && (_jsx("div", { className: classes.espera, children: falhou ? (_jsxs(_Fragment, { children: [_jsx("p", { role: "alert", children: "N\u00E3o foi poss\u00EDvel carregar o mapa. As coordenadas podem ser digitadas." }), _jsx(Button, { variant: "default", onClick: onRetry, children: "Tentar novamente" })] })) : (_jsx(Loader, { "aria-label": "Carregando o mapa", role: "status" })) }))] }));
}
/** The pin on a small map. Its code comes when it is first scrolled to; the fields above do not need it. */
export function MapaPinoPanel(props) {
    const [tentativa, setTentativa] = useState(1);
    return (_jsx("section", { className: classes.painel, "aria-label": "Mapa da localiza\u00E7\u00E3o", children: _jsx(Mapa, { ...props, onRetry: () => setTentativa(tentativa + 1) }, tentativa) }));
}
