import { CAMPOS, isIgual } from './valores.ts';
/**
 * What was typed and not saved, kept in this tab until it is saved or thrown away: it outlives a lost session, a
 * crash and a reload. One for each person and clinic.
 */
export function createRascunho(storage, usuario, clinica) {
    const key = `portal-rascunho-clinica:${usuario}:${clinica ?? 'nova'}`;
    function read() {
        try {
            const lido = JSON.parse(storage.getItem(key) ?? 'null');
            return lido && typeof lido.em === 'string' && Object.keys(lido.valores).length > 0 ? lido : undefined;
        }
        catch {
            return undefined;
        }
    }
    return {
        read,
        discard: () => storage.removeItem(key),
        /** Only the fields that differ, so that the others follow what is saved meanwhile. */
        write(antes, agora) {
            const mudou = (campo) => !isIgual(antes[campo], agora[campo]);
            const valores = Object.fromEntries(CAMPOS.filter(mudou).map((campo) => [campo, agora[campo]]));
            try {
                if (Object.keys(valores).length === 0)
                    storage.removeItem(key);
                else
                    storage.setItem(key, JSON.stringify({ em: new Date().toISOString(), valores }));
            }
            catch {
                // No room: the form itself still has everything.
            }
        },
    };
}
