import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError, messageOf } from '../../platform/api-error.ts';
import { notifySuccess } from '../../ui/notify.ts';
import { clinicaQuery, refreshClinicas, saveClinica } from './form.api.ts';
import { camposDe } from './valores.ts';
const FALHA = 'Erro ao salvar clínica';
/** Saves the form once at a time. Whatever fails, what was typed stays. */
export function useSalvar({ form, onSalva, onConflito, onErrado }) {
    const queryClient = useQueryClient();
    const running = useRef(false);
    const [salvando, setSalvando] = useState(false);
    /** Said in the bar: a passing message would cover the button that tries again. */
    const [falha, setFalha] = useState();
    const report = (error) => setFalha([FALHA, messageOf(error, '')].filter(Boolean).join('. '));
    async function recover(error) {
        const { base } = form.estado();
        if (isApiError(error) && error.status === 409 && base) {
            form.receber(await queryClient.fetchQuery(clinicaQuery(base.id)));
            return onConflito();
        }
        // The notice above the form says what can be done.
        if (isApiError(error) && error.status === 404 && base)
            form.setSumiu();
        const campo = isApiError(error) ? form.recusar(error.campos) : undefined;
        report(error);
        if (campo)
            onErrado(campo);
    }
    async function salvar() {
        if (running.current)
            return;
        setFalha(undefined);
        const errado = form.conferirTudo();
        if (errado)
            return onErrado(errado);
        const { base, valores, alterados, outra } = form.estado();
        if (outra)
            return onConflito();
        if (base && !form.isSujo())
            return onSalva();
        running.current = true;
        setSalvando(true);
        try {
            await saveClinica(base, camposDe(valores), alterados);
            notifySuccess(base ? 'Clínica atualizada com sucesso!' : 'Clínica criada com sucesso!');
            refreshClinicas(queryClient);
            onSalva();
        }
        catch (error) {
            await recover(error).catch(report);
        }
        running.current = false;
        setSalvando(false);
    }
    return { salvando, falha, salvar };
}
