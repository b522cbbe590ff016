import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Button } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import classes from './mapa-cheio.module.css';
import { MapaPanel } from './mapa-panel.tsx';
/** On narrow screens the map takes the whole window until the list is asked for again; the page behind it rests. */
export function MapaCheio({ url, cidade, onOpen, onLista }) {
    useLayoutEffect(() => {
        const page = document.getElementById('root');
        page?.toggleAttribute('inert', true);
        return () => {
            page?.toggleAttribute('inert', false);
        };
    }, []);
    return createPortal(_jsxs("main", { className: classes.tela, "aria-label": "Mapa", children: [_jsx(MapaPanel, { url: url, cidade: cidade, onOpen: onOpen }), _jsx(Button, { autoFocus: true, className: classes.botao, radius: "xl", size: "md", leftSection: _jsx(IconList, { size: 20, "aria-hidden": true }), onClick: onLista, children: "Lista" })] }), document.body);
}
