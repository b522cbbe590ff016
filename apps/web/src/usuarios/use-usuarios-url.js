import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { validateUsuarios } from './usuarios-url.ts';
/** The list of the page address, and the function that changes parts of it. */
export function useUsuariosUrl() {
    const url = useSearch({ strict: false, select: validateUsuarios, structuralSharing: true });
    const navigate = useNavigate();
    const change = useCallback((parts) => {
        navigate({
            to: '/admin/usuarios',
            search: (before) => ({ ...validateUsuarios(before), ...parts }),
            resetScroll: false,
            replace: true,
        });
    }, [navigate]);
    return [url, change];
}
