import { jsx as _jsx, jsxs as _jsxs, Fragment as _Fragment } from "react/jsx-runtime";
import { Button } from '@mantine/core';
import { distanciaKm } from '@portal/contract/busca/distancia';
import { extrairCoordenadas, formatCoordenada, isLatitude, isLongitude } from '@portal/contract/clinicas/coordenadas';
import { IconAlertTriangle, IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDistancia } from '../../platform/format-distancia.ts';
import { urlMapa } from '../links.ts';
import { CidadeCampo } from './cidade-campo.tsx';
import { EstadoCampo } from './estado-campo.tsx';
import classes from './form.module.css';
import { MapaPinoPanel } from './mapa-pino-panel.tsx';
import { TextoCampo } from './texto-campo.tsx';
import { useCampo, useFormulario } from './use-campo.ts';
import { useCidade } from './use-cidade.ts';
import { lerCoordenada } from './valores.ts';
/** A pin farther than this from the seat of its city is worth a second look: few municipalities reach so far. */
const LONGE_KM = 50;
const textos = ({ latitude, longitude }) => ({
    latitude: formatCoordenada(latitude),
    longitude: formatCoordenada(longitude),
});
function Coordenadas() {
    const form = useFormulario();
    const { valor: lat } = useCampo('latitude');
    const { valor: lng } = useCampo('longitude');
    const cidade = useCidade();
    const [latitude, longitude] = [lerCoordenada(lat), lerCoordenada(lng)];
    const ponto = isLatitude(latitude) && isLongitude(longitude) ? { latitude, longitude } : undefined;
    const km = ponto && cidade ? distanciaKm(ponto, cidade) : 0;
    /** A pair pasted into either field fills both; a decimal comma is understood. */
    const colar = (campo) => (texto) => {
        const { ponto: colado } = extrairCoordenadas(texto);
        if (colado)
            form.set(textos(colado));
        const numero = lerCoordenada(texto);
        if (!colado && Number.isFinite(numero))
            form.set({ [campo]: String(numero) });
        return colado !== undefined || Number.isFinite(numero);
    };
    return (_jsxs(_Fragment, { children: [_jsxs("div", { className: classes.par, children: [_jsx(TextoCampo, { campo: "latitude", type: "number", step: "0.000001", colar: colar('latitude') }), _jsx(TextoCampo, { campo: "longitude", type: "number", step: "0.000001", colar: colar('longitude') })] }), _jsx("div", { role: "status", children: cidade && km > LONGE_KM && (_jsxs("p", { className: classes.atencao, children: [_jsx(IconAlertTriangle, { size: 20, "aria-hidden": true }), _jsxs("span", { children: ["O pino est\u00E1 a ", formatDistancia(km), " de ", cidade.nome, ", ", cidade.estado, ". Confira as coordenadas e a cidade."] })] })) }), _jsx(MapaPinoPanel, { ponto: ponto, cidade: cidade, onMove: (novo) => form.set(textos(novo)) }), _jsxs("p", { className: classes.dica, children: [ponto ? 'Arraste o pino, ou mova-o com as setas do teclado.' : 'Clique no mapa para colocar o pino.', !ponto && cidade && (_jsxs(Button, { variant: "subtle", size: "compact-sm", onClick: () => form.set(textos(cidade)), children: ["Colocar o pino em ", cidade.nome] }))] })] }));
}
/** Where the clinic is. Coordinates are read from a pasted address here in the page; nothing is fetched. */
export function Localizacao() {
    const form = useFormulario();
    const [resultado, setResultado] = useState();
    function extrair() {
        const url = form.estado().valores.location_url.trim();
        const novo = extrairCoordenadas(url);
        setResultado(novo);
        if (!novo.ponto)
            return;
        // What was pasted may be bare numbers; what is kept is an address to open.
        const location_url = /^https?:\/\//i.test(url) ? url : urlMapa(novo.ponto);
        form.set({ ...textos(novo.ponto), location_url });
    }
    return (_jsxs(_Fragment, { children: [_jsxs("div", { className: classes.par, children: [_jsx(CidadeCampo, {}), _jsx(EstadoCampo, {})] }), _jsx(TextoCampo, { campo: "address" }), _jsxs("div", { className: classes.comBotao, children: [_jsx(TextoCampo, { campo: "location_url", type: "text", inputMode: "url", placeholder: "Cole o link do Google Maps", onKeyDown: (event) => {
                            if (event.key !== 'Enter')
                                return;
                            event.preventDefault();
                            extrair();
                        } }), _jsx(Button, { variant: "light", leftSection: _jsx(IconMapPin, { size: 18, "aria-hidden": true }), onClick: extrair, children: "Extrair coordenadas" })] }), _jsx("div", { role: "status", children: resultado && _jsx("p", { className: resultado.ponto ? classes.certo : classes.errado, children: resultado.mensagem }) }), _jsx(Coordenadas, {})] }));
}
