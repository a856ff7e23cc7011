import { createCityList } from '../../server/air/geography/city-lookup';
import type { AirSite } from '../../server/air/site/app';
import { firebaseParts, PUBLIC_PASSWORDS } from '../../server/air/site/firebase-site';
import { createFirebaseSite, type FirebaseSiteOptions } from '../../server/frame/site/firebase-site';

export function firebaseAirSite(options: FirebaseSiteOptions): AirSite {
  const { firestore, now = Date.now } = options;
  return createFirebaseSite(
    { publicPasswords: PUBLIC_PASSWORDS, ...options },
    firebaseParts(firestore, createCityList(), now),
  );
}
