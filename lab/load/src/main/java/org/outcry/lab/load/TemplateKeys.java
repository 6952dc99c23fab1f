// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.outcry.link.HostPort;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Keys of a YAML file that describes a service and its requests. Faults are IllegalArgumentExceptions that name the
 * key.
 */
final class TemplateKeys {
    private final Map<?, ?> keys;

    private TemplateKeys(Map<?, ?> keys) {
        this.keys = keys;
    }

    /** Maker of a description from its keys. */
    interface Maker<T> {
        T make(TemplateKeys keys) throws IOException;
    }

    /**
     * Reads a file.
     *
     * @param known the keys that it may have
     * @throws IllegalArgumentException with the file, and the key that is wrong
     */
    static <T> T read(Path file, Set<String> known, Maker<T> maker) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            Object document =
                    new Load(LoadSettings.builder().setLabel(file.toString()).build()).loadFromInputStream(in);
            if (!(document instanceof Map<?, ?> keys)) {
                throw new IllegalArgumentException("expected the keys " + known);
            }
            for (Object key : keys.keySet()) {
                require(known.contains(String.valueOf(key)), "unknown key: " + key + "; known: " + known);
            }
            return maker.make(new TemplateKeys(keys));
        } catch (YamlEngineException | IllegalArgumentException e) {
            throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
        }
    }

    /** Returns the address in a key. */
    InetSocketAddress address(String name) {
        String address = text(name, "");
        HostPort parsed = HostPort.parse(address);
        if (parsed == null) {
            throw new IllegalArgumentException(name + " must be HOST:PORT: '" + address + "'");
        }
        return parsed.resolve();
    }

    /** Returns the text of a key that must be there. */
    String needed(String name) {
        String value = text(name, "");
        require(!value.isEmpty(), "key is missing: " + name);
        return value;
    }

    /** Returns the text of a key, or another if it is not there. */
    String text(String name, String otherwise) {
        Object value = keys.get(name);
        return value == null ? otherwise : value.toString();
    }

    /** Returns the elements of a list as texts; a single value is a list of one. */
    List<String> texts(String name) {
        Object value = keys.get(name);
        if (value instanceof List<?> values) {
            return values.stream().map(String::valueOf).toList();
        }
        return value == null ? List.of() : List.of(value.toString());
    }

    static void require(boolean condition, String message) {
        if (!condition) {
            throw new IllegalArgumentException(message);
        }
    }
}
