import { jsx as _jsx, Fragment as _Fragment, jsxs as _jsxs } from "react/jsx-runtime";
import { useCallback } from 'react';
import { GaleriaInput } from '../../arquivos/galeria-input.tsx';
import { ImagemPrincipalInput } from '../../arquivos/imagem-principal-input.tsx';
import { TextoCampo } from './texto-campo.tsx';
import { useCampo } from './use-campo.ts';
/** Pictures of the clinic. */
export function Fotos({ onEnviando }) {
    const principal = useCampo('image_url');
    const galeria = useCampo('gallery_images');
    const onPrincipal = useCallback((enviando) => onEnviando('image_url', enviando), [onEnviando]);
    const onGaleria = useCallback((enviando) => onEnviando('gallery_images', enviando), [onEnviando]);
    return (_jsxs(_Fragment, { children: [_jsx(ImagemPrincipalInput, { value: principal.valor || null, onChange: (url) => principal.set(url ?? ''), onBusyChange: onPrincipal, error: principal.erro }), _jsx(GaleriaInput, { value: galeria.valor, onChange: galeria.set, onBusyChange: onGaleria, error: galeria.erro }), _jsx(TextoCampo, { campo: "card_images_link", inputMode: "url", placeholder: "https://", description: "\u00C1lbum com mais fotos, em outro site." })] }));
}
