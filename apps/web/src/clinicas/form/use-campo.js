import { createContext, useContext, useSyncExternalStore } from 'react';
export const FormularioContext = createContext(null);
export function useFormulario() {
    const form = useContext(FormularioContext);
    if (!form)
        throw new Error('Outside of the form');
    return form;
}
/** A part of the form's state; draws again only when that part is another one. */
export const useEstado = (form, parte) => useSyncExternalStore(form.subscribe, () => parte(form.estado()));
/** One field: its value, what is wrong with it, and how to change it. */
export function useCampo(campo) {
    const form = useFormulario();
    const valor = useEstado(form, ({ valores }) => valores[campo]);
    const erro = useEstado(form, ({ erros }) => erros[campo]);
    return {
        valor,
        erro,
        set: (novo) => form.set({ [campo]: novo }),
        conferir: () => form.conferir(campo),
    };
}
