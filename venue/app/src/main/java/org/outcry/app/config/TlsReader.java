// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.config;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.link.TlsFileException;
import org.outcry.link.TlsFiles;
import org.outcry.link.TlsFiles.ClientCertificates;
import org.outcry.link.TlsServer;

/**
 * Reader of {@code tls} of a configuration: one section, or a list of them, each with a name. The files are read too,
 * so that they are known to be good.
 */
final class TlsReader {
    private static final String CERTIFICATE = "certificate";
    private static final String KEY = "key";
    private static final String KEY_STORE = "keyStore";
    private static final String PASSWORD_FILE = "passwordFile";
    private static final String CLIENTS = "clientCertificates";
    private static final String TRUST = "trust";
    private static final int MAX_PATH = 4_096;

    private final Path folder;

    TlsReader(Path folder) {
        this.folder = folder;
    }

    List<TlsSection> read(ConfigMap venue) {
        List<TlsSection> sections = new ArrayList<>();
        Set<String> names = new HashSet<>(List.of("true", "false"));
        for (ConfigMap map : venue.mapOrMaps("tls")) {
            try (map) {
                String name = map.text("name", "usual", 32);
                if (!names.add(name)) {
                    map.error("name", "sections of tls need names of their own, other than true and false: " + name);
                }
                TlsSection section = section(map, name);
                if (section != null) {
                    sections.add(section);
                }
            }
        }
        return List.copyOf(sections);
    }

    private @Nullable TlsSection section(ConfigMap map, String name) {
        boolean pkcs12 = map.has(KEY_STORE);
        if (map.hasAny(CERTIFICATE, KEY) && map.hasAny(KEY_STORE, PASSWORD_FILE)) {
            map.error(KEY_STORE, "say certificate and key (PEM), or keyStore and passwordFile (PKCS #12), not both");
        }
        Path certificate = path(map, pkcs12 ? KEY_STORE : CERTIFICATE);
        Path secret = path(map, pkcs12 ? PASSWORD_FILE : KEY);
        ClientCertificates clients = map.oneOf(CLIENTS, ClientCertificates.class, ClientCertificates.NONE);
        Path trust = map.has(TRUST) ? path(map, TRUST) : null;
        if (clients != ClientCertificates.NONE && !map.has(TRUST)) {
            map.error(CLIENTS, "clientCertificates needs trust: a file of the certificates of their issuers");
        }
        if (certificate == null || secret == null) {
            return null;
        }
        TlsFiles files = pkcs12 ? TlsFiles.pkcs12(certificate, secret) : TlsFiles.pem(certificate, secret);
        try {
            return new TlsSection(name, TlsServer.load(files.withClients(clients, trust)));
        } catch (TlsFileException e) {
            map.error(keyOf(e.file(), trust, secret, pkcs12), String.valueOf(e.getMessage()));
        } catch (IOException e) {
            map.error(pkcs12 ? KEY_STORE : CERTIFICATE, "file can't be read: " + e.getMessage());
        }
        return null;
    }

    private static String keyOf(Path file, @Nullable Path trust, Path secret, boolean pkcs12) {
        if (file.equals(trust)) {
            return TRUST;
        }
        if (file.equals(secret)) {
            return pkcs12 ? PASSWORD_FILE : KEY;
        }
        return pkcs12 ? KEY_STORE : CERTIFICATE;
    }

    private @Nullable Path path(ConfigMap map, String key) {
        String text = map.text(key, null, MAX_PATH);
        return map.isGood(key) ? folder.resolve(text) : null;
    }
}
