import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { memo } from 'react';
import { FotoClinica } from '../clinicas/foto-clinica.tsx';
import { rotuloTipo, SEM_PRECO } from '../clinicas/rotulos.ts';
import { urlWhatsApp } from '../clinicas/whatsapp.ts';
import { formatDistancia } from '../platform/format-distancia.ts';
import classes from './clinica-card.module.css';
import { destaque, useIsDestacada } from './destaque.ts';
const SIZES = '(min-width: 75em) 26rem, (min-width: 43em) 50vw, 100vw';
// One element for all cards: made once, compared by identity.
const ICONE_WHATSAPP = _jsx(IconBrandWhatsapp, { size: 18, "aria-label": "WhatsApp", role: "img" });
/** A clinic in the list of results. Plain elements: thousands of these scroll by. */
export const ClinicaCard = memo(function ClinicaCard({ clinica, loading, onOpen }) {
    const destacada = useIsDestacada(clinica.id);
    const whatsapp = urlWhatsApp(clinica);
    const outras = clinica.specialties_total - clinica.specialties.length;
    return (_jsxs("article", { className: classes.card, "data-destacada": destacada || undefined, onPointerEnter: (event) => event.pointerType === 'mouse' && destaque.set(clinica), onPointerLeave: () => destaque.clear(clinica.id), onFocus: () => destaque.set(clinica), onBlur: () => destaque.clear(clinica.id), children: [_jsxs("div", { className: classes.imagem, children: [_jsx(FotoClinica, { url: clinica.image_url, alt: "", sizes: SIZES, loading: loading }), _jsx("span", { className: classes.distancia, children: formatDistancia(clinica.distancia_km) }), _jsx("span", { className: classes.tipo, children: rotuloTipo(clinica.tipo_atendimento) })] }), _jsxs("div", { className: classes.corpo, children: [_jsx("h3", { className: classes.nome, children: clinica.name }), _jsxs("p", { className: classes.local, children: [clinica.city, ", ", clinica.state] }), whatsapp && (_jsxs("p", { className: classes.telefone, children: [ICONE_WHATSAPP, clinica.phone] })), _jsxs("ul", { className: classes.selos, "aria-label": "Caracter\u00EDsticas", children: [clinica.atende_voluntario && _jsx("li", { "data-cor": "pine", children: "Volunt\u00E1ria" }), clinica.atende_involuntario && _jsx("li", { "data-cor": "terracotta", children: "Involunt\u00E1ria" }), clinica.specialties.map((especialidade) => (_jsx("li", { children: especialidade }, especialidade))), outras > 0 && _jsxs("li", { title: `Mais ${outras} nos detalhes`, children: ["+", outras] })] }), _jsx("p", { className: classes.preco, children: clinica.price || SEM_PRECO }), _jsxs("div", { className: classes.acoes, children: [whatsapp && (_jsx("a", { className: classes.contato, href: whatsapp, target: "_blank", rel: "noopener noreferrer", "aria-label": `Contato com ${clinica.name} pelo WhatsApp, em nova aba`, children: "Contato" })), _jsx("button", { type: "button", className: classes.detalhes, "aria-label": `Ver Detalhes de ${clinica.name}`, onClick: () => onOpen(clinica.id), children: "Ver Detalhes" })] })] })] }));
});
