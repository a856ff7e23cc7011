const DOWNLOADS = { host: 'firmware.demo.example', port: 443 };

function firmware(fw_rel: string, name: string) {
  return { id: `fw-${fw_rel}`, fw_rel, name, url: { ...DOWNLOADS, resource: `/pic/${fw_rel}.hex` } };
}

function esp(esp_rel: string, name: string, family: string) {
  return { id: `esp-${esp_rel}`, esp_rel, name, url: { ...DOWNLOADS, resource: `/${family}/${esp_rel}.bin` } };
}

/** Records of the four collections of versions, by collection. */
export const demoVersions = {
  fw_versions: [
    firmware('4.6', 'Token editing'),
    firmware('4.8', 'Wi-Fi update over the air'),
    firmware('4.10', 'Longer battery of the clock'),
    firmware('5.1', 'New CO2 sensor'),
    firmware('5.3', 'New CO2 sensor, calmer LED'),
    firmware('20.1', 'Second generation'),
    firmware('20.2', 'Second generation, Wi-Fi update'),
    firmware('20.4', 'Second generation, quicker start'),
    firmware('30.0', 'Third Wi-Fi connection'),
    firmware('30.2', 'Third Wi-Fi connection, security fixes'),
  ],
  fw_versions_home: [
    firmware('10.5', 'Home'),
    firmware('10.7', 'Home, Wi-Fi update'),
    firmware('11.0', 'Home, VOC thresholds'),
    firmware('11.2', 'Home, night mode'),
  ],
  esp_versions: [
    esp('1.4.2', 'Radio', 'esp'),
    esp('1.6.0', 'Radio, WPA3', 'esp'),
    esp('2.0.1', 'Radio, second generation', 'esp'),
  ],
  esp_versions_home: [esp('3.1.0', 'Home radio', 'esp-home'), esp('3.2.4', 'Home radio, WPA3', 'esp-home')],
} as const;
