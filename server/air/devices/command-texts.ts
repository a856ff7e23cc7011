import type { CommandRefusal } from '../../../src/air/domain/devices/command-rules';
import { inLanguage } from '../../../src/frame/model/in-language';
import type { Locale, LocalizedText, Translated } from '../../../src/frame/model/localized-text';

type Problem = CommandRefusal | 'unknownCommand' | 'wifiPair' | 'ssidLength' | 'passphrase' | 'unreadable';

/** Why a command was not queued. */
const TEXTS: Translated<Record<Problem, string>> = {
  en: {
    notAllowed: 'you may not change this',
    homeOnly: 'only home devices have this',
    tokenFirmware: 'the firmware of this device is too old to change its token',
    wifiFirmware: 'the firmware of this device is too old to take Wi-Fi credentials',
    thirdWifiFirmware: 'only firmware 30 has a third Wi-Fi connection',
    unknownCommand: 'is no command for a device',
    wifiPair: 'both the name of the network and its password are needed',
    ssidLength: 'a network name has at most 32 bytes',
    passphrase: 'a Wi-Fi password has 8 to 63 characters, or is a key of 64 hexadecimal digits',
    unreadableFirmware: 'the firmware version of this device cannot be read',
    unreadable: 'you may not command this device',
  },
  it: {
    notAllowed: 'non hai il permesso di cambiarlo',
    homeOnly: 'è presente solo sui dispositivi Home',
    tokenFirmware: 'il firmware di questo dispositivo è troppo vecchio per cambiare il token',
    wifiFirmware: 'il firmware di questo dispositivo è troppo vecchio per ricevere credenziali Wi-Fi',
    thirdWifiFirmware: 'solo il firmware 30 ha una terza connessione Wi-Fi',
    unknownCommand: 'non è un comando per un dispositivo',
    wifiPair: 'servono sia il nome della rete sia la password',
    ssidLength: 'il nome di una rete ha al massimo 32 byte',
    passphrase: 'una password Wi-Fi ha da 8 a 63 caratteri, oppure è una chiave di 64 cifre esadecimali',
    unreadableFirmware: 'la versione del firmware di questo dispositivo non è leggibile',
    unreadable: 'non puoi inviare comandi a questo dispositivo',
  },
};

export function commandText(problem: Problem, locale: Locale): string {
  return inLanguage(TEXTS, locale)[problem];
}

/** For a version that is not in the list of its family. */
export function versionNotFound(version: string, locale: Locale): string {
  return locale === 'it' ? `Errore: versione ${version} non trovata` : `Error: version ${version} not found`;
}

/** For a change of what somebody else has changed since it was seen. */
export const CHANGED_MEANWHILE: LocalizedText = {
  en: 'Someone else changed this meanwhile',
  it: 'Nel frattempo qualcun altro lo ha modificato',
};
