import { useEffect, useState } from 'react';
import { createRascunho } from './rascunho.ts';
const ESPERA_MS = 400;
/** Keeps what is typed in this tab, and offers what an earlier form left there. */
export function useRascunho(form, usuario) {
    const [clinica] = useState(form.estado().base?.id);
    const [rascunho] = useState(() => createRascunho(sessionStorage, usuario, clinica));
    const [deixado, setDeixado] = useState(rascunho.read);
    useEffect(() => {
        let timer;
        const write = () => {
            clearTimeout(timer);
            timer = undefined;
            if (form.isSujo())
                rascunho.write(form.estado().antes, form.estado().valores);
        };
        const unsubscribe = form.subscribe(() => {
            timer ??= setTimeout(write, ESPERA_MS);
        });
        const writeNow = () => timer && write();
        window.addEventListener('pagehide', writeNow);
        return () => {
            // A lost session takes the form away before the time is over.
            writeNow();
            unsubscribe();
            window.removeEventListener('pagehide', writeNow);
        };
    }, [form, rascunho]);
    return {
        deixado,
        recuperar() {
            if (deixado)
                form.recuperar(deixado.valores);
            setDeixado(undefined);
        },
        descartar() {
            rascunho.discard();
            setDeixado(undefined);
        },
    };
}
