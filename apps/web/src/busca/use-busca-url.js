import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { validateSearch } from './busca-url.ts';
/** The search of the page address, whichever page it is, and the function that changes parts of it without moving. */
export function useBuscaUrl() {
    const url = useSearch({ strict: false, select: validateSearch, structuralSharing: true });
    const navigate = useNavigate();
    const change = useCallback((parts, options) => {
        navigate({
            to: '.',
            search: (before) => ({ ...validateSearch(before), ...parts }),
            resetScroll: false,
            replace: options?.replace ?? false,
        });
    }, [navigate]);
    return [url, change];
}
