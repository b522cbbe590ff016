import { jsx as _jsx } from "react/jsx-runtime";
import '@mantine/core/styles/Badge.layer.css';
import { Badge } from '@mantine/core';
import { ROTULOS_SITUACAO } from './rotulos.ts';
export function SituacaoBadge({ situacao }) {
    const { nome, cor } = ROTULOS_SITUACAO[situacao];
    return (_jsx(Badge, { variant: "light", color: cor, tt: "none", radius: "sm", children: nome }));
}
