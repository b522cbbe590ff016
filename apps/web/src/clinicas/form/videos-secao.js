import { jsx as _jsx, Fragment as _Fragment, jsxs as _jsxs } from "react/jsx-runtime";
import { useCallback } from 'react';
import { VideoUrlsInput } from '../../arquivos/video-urls-input.tsx';
import { VideosInput } from '../../arquivos/videos-input.tsx';
import { useCampo } from './use-campo.ts';
/** Videos of the clinic: files of its own and addresses elsewhere. */
export function Videos({ onEnviando }) {
    const arquivos = useCampo('video_files');
    const urls = useCampo('video_urls');
    const onArquivos = useCallback((enviando) => onEnviando('video_files', enviando), [onEnviando]);
    return (_jsxs(_Fragment, { children: [_jsx(VideosInput, { value: arquivos.valor, onChange: arquivos.set, onBusyChange: onArquivos, error: arquivos.erro }), _jsx(VideoUrlsInput, { value: urls.valor, onChange: urls.set, error: urls.erro })] }));
}
