import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import '@mantine/core/styles/Badge.layer.css';
import { Badge, Button } from '@mantine/core';
import { RAIO_PADRAO } from '@portal/contract/busca/raio';
import { IconAdjustmentsHorizontal, IconMapPin, IconRadar2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CidadeCombobox } from '../cidades/cidade-combobox.tsx';
import { cidadeQuery } from '../cidades/cidades.api.ts';
import classes from './barra-busca.module.css';
import { countFiltros } from './filtros.ts';
import { FiltrosPanel } from './filtros-panel.tsx';
import { RaioInput } from './raio-input.tsx';
/** The search as one sentence: near which city, within which radius; the filters fold out under it. */
export function BarraBusca({ url, cidade, onChange }) {
    const queryClient = useQueryClient();
    const [aberto, setAberto] = useState(false);
    const id = useId();
    const ativos = countFiltros(url);
    function chooseCidade(escolhida) {
        queryClient.setQueryData(cidadeQuery(escolhida.id).queryKey, escolhida);
        onChange({ cidade: escolhida.id });
    }
    return (_jsxs("search", { className: classes.barra, children: [_jsxs("div", { className: classes.frase, children: [_jsxs("div", { className: classes.campo, children: [_jsx(IconMapPin, { size: 22, "aria-hidden": true, className: classes.icone }), _jsxs("div", { children: [_jsx("label", { htmlFor: `${id}cidade`, children: "Cl\u00EDnicas perto de" }), _jsx(CidadeCombobox, { id: `${id}cidade`, cidade: cidade, onChange: chooseCidade })] })] }), _jsxs("div", { className: classes.campo, children: [_jsx(IconRadar2, { size: 22, "aria-hidden": true, className: classes.icone }), _jsxs("div", { children: [_jsx("label", { htmlFor: `${id}raio`, children: "em um raio de" }), _jsx(RaioInput, { id: `${id}raio`, raio: url.raio ?? RAIO_PADRAO, onChange: (raio) => onChange({ raio }) })] })] }), _jsx(Button, { className: classes.filtros, variant: "subtle", color: "gray", size: "md", leftSection: _jsx(IconAdjustmentsHorizontal, { size: 20, "aria-hidden": true }), rightSection: ativos > 0 && _jsxs(Badge, { tt: "none", children: [ativos, " ativos"] }), "aria-expanded": aberto, "aria-controls": `${id}filtros`, onClick: () => setAberto(!aberto), children: "Filtros avan\u00E7ados" })] }), _jsx("div", { id: `${id}filtros`, hidden: !aberto, children: aberto && _jsx(FiltrosPanel, { url: url, onChange: onChange }) })] }));
}
