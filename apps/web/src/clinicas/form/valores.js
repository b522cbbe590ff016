import { arredondaCoordenada, formatCoordenada } from '@portal/contract/clinicas/coordenadas';
import { NOVA_CLINICA } from '@portal/contract/clinicas/nova-clinica';
import { comPrefixoPreco } from '@portal/contract/clinicas/preco';
const CLINICA_VAZIA = { ...NOVA_CLINICA, name: '', city: '', state: '' };
export const CAMPOS = Object.keys(CLINICA_VAZIA);
/** What the inputs show of a clinic; of a new one, its defaults. */
export function valoresDe(clinica = CLINICA_VAZIA) {
    const mostra = (valor) => (typeof valor === 'number' ? formatCoordenada(valor) : (valor ?? ''));
    return Object.fromEntries(CAMPOS.map((campo) => [campo, mostra(clinica[campo])]));
}
/** A coordinate as typed or pasted, the Brazilian comma included; NaN when it is no number. */
export const lerCoordenada = (texto) => Number(texto.trim().replace(',', '.') || Number.NaN);
const umaLinha = (texto) => texto.trim().replace(/\s+/g, ' ');
const coordenada = (texto) => (texto.trim() ? arredondaCoordenada(lerCoordenada(texto)) : null);
/** What is saved: texts trimmed, nothing where nothing is written, the price with its prefix. */
export function camposDe(valores) {
    const textos = CAMPOS.map((campo) => {
        const valor = valores[campo];
        return [campo, typeof valor === 'string' ? valor.trim() || null : valor];
    });
    return {
        ...Object.fromEntries(textos),
        name: umaLinha(valores.name),
        city: umaLinha(valores.city),
        state: valores.state,
        price: comPrefixoPreco(valores.price) || null,
        latitude: coordenada(valores.latitude),
        longitude: coordenada(valores.longitude),
    };
}
export const isIgual = (a, b) => JSON.stringify(a) === JSON.stringify(b);
/** The fields that would be saved differently. */
export function camposAlterados(antes, agora) {
    const [base, novos] = [camposDe(antes), camposDe(agora)];
    const alterados = CAMPOS.filter((campo) => !isIgual(base[campo], novos[campo]));
    return Object.fromEntries(alterados.map((campo) => [campo, novos[campo]]));
}
