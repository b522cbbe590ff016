import { useSyncExternalStore } from 'react';
let destacada = null;
const listeners = new Set();
/** The clinic under the pointer or the focus, in the list or on the map. Kept out of React: it changes while scrolling. */
export const destaque = {
    current: () => destacada,
    set(clinica) {
        if (destacada?.id === clinica.id)
            return;
        destacada = clinica;
        for (const listener of listeners)
            listener();
    },
    /** Forgets the clinic unless another has taken its place meanwhile. */
    clear(id) {
        if (destacada === null || destacada.id !== id)
            return;
        destacada = null;
        for (const listener of listeners)
            listener();
    },
    subscribe(listener) {
        listeners.add(listener);
        return () => {
            listeners.delete(listener);
        };
    },
};
export const useIsDestacada = (id) => useSyncExternalStore(destaque.subscribe, () => destaque.current()?.id === id);
